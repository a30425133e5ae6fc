// Adds to package-lock.json the optional packages of other platforms that npm left out, with their hashes (docs/decisions/0007).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64']

/** Where npm would look for a package that the package at `path` needs, nearest first. */
function* placesOf(name, path) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at ? `${at}/` : ''}node_modules/${name}`
    if (!at) return
  }
}

/** The platform that a package's name tells, as the lock file writes it. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) return null
  const libc = os === 'linux' ? ['musl', 'gnu'].find((kind) => words.some((word) => word.startsWith(kind))) : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }) }
}

/** The SHA-512 of a package's bytes, as the registry tells it. */
function integrityOf(name, version) {
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (!integrity.startsWith('sha512-')) throw new Error(`The registry tells no hash of ${name}@${version}.`)
  return integrity
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if ([...placesOf(name, path)].some((place) => lock.packages[place])) continue
    const platform = platformOf(name)
    if (!platform) throw new Error(`The name ${name} does not tell its platform.`)
    const { os, cpu, libc } = platform
    lock.packages[`node_modules/${name}`] = {
      version,
      integrity: integrityOf(name, version),
      cpu,
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os,
    }
    added += 1
  }
}
const [root, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} added\n`)

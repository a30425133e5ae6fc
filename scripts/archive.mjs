// Makes `dist/backline-VERSION-PLATFORM.tar.gz`: what runs on another machine of this kind, with nothing to install or build there.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare, releaseMark } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)

/** Of the scripts those that start the server and run its commands. */
const scripts = ['child', 'end-with-parent', 'prepare', 'run', 'server-command', 'start'].map(
  (name) => `scripts/${name}.mjs`,
)
/** Files of the repository that a running server has no use for: tests, tools, and the sources of the built web app. */
const leftOut =
  /^(tests|bench|\.ci|\.github|\.vscode|src\/(app|web|client))\/|^src\/features\/[^/]+\/web\/|\.test\.tsx?$/
const tools = /^(tsconfig\.|vite|biome\.json|knip\.json|\.dependency-cruiser|\.editorconfig|\.gitignore)/

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

function run(program, words, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1e8, ...options })
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}

const isKept = (path) =>
  path.startsWith('scripts/') ? scripts.includes(path) : !leftOut.test(path) && !tools.test(path)

async function main() {
  const { node } = await prepare({ build: true, log: say })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `backline-${version}-${process.platform}-${process.arch}`
  const scratch = mkdtempSync(join(tmpdir(), 'backline-archive-'))
  const folder = join(scratch, name)
  try {
    const tracked = run('git', ['ls-files', '-z'], { cwd: root }).split('\0').filter(Boolean)
    for (const path of tracked.filter(isKept)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      cpSync(join(root, path), join(folder, path))
    }
    cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
    say('· installing what the server needs …')
    run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
    const own = relative(root, node)
    if (own.startsWith('..')) throw new Error('A release brings its Node along, and npm installed none here.')
    // Its headers and its npm are not for running anything.
    const nodeFolder = dirname(dirname(join(folder, own)))
    for (const part of ['include', 'share', 'lib']) rmSync(join(nodeFolder, part), { recursive: true, force: true })
    writeFileSync(join(folder, releaseMark), `${process.platform}-${process.arch}\n`)
    writeFileSync(join(folder, 'backline'), launcher(own))
    chmodSync(join(folder, 'backline'), 0o755)
    const archive = join(root, 'dist', `${name}.tar.gz`)
    run('tar', ['-C', scratch, '--owner=0', '--group=0', '-czf', archive, name])
    say(`${relative(root, archive)}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

process.exitCode = await main().then(
  () => 0,
  (error) => {
    say(error instanceof Error ? error.message : String(error))
    return 1
  },
)

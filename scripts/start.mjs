// Starts Backline. `--sample-band` loads a band to look at; `--dev` follows changes of the source.
import { fileURLToPath } from 'node:url'
import { runServers } from './child.mjs'
import { prepare } from './prepare.mjs'
import { serverCommand } from './server-command.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const server = ['--import', './scripts/end-with-parent.mjs', ...serverCommand]
const known = ['--dev', '--sample-band']

async function main() {
  // Paths in settings are meant from where one was.
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const flags = process.argv.slice(2)
  const unknown = flags.filter((flag) => !known.includes(flag))
  if (unknown.length > 0) throw new Error(`Unknown option: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  const { node } = await prepare({ build: true, log: say })
  const options = flags.filter((flag) => flag !== '--dev')
  if (!flags.includes('--dev')) return runServers([[node, [...server, ...options]]])
  return runServers([
    [node, ['--watch', '--watch-preserve-output', ...server, ...options]],
    [node, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false']],
  ])
}

process.exitCode = await main().catch((error) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})

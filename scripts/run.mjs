// Runs one of the project's TypeScript files with its own Node: `node scripts/run.mjs FILE ARGUMENTS…`.
import { fileURLToPath } from 'node:url'
import { runCommand } from './child.mjs'
import { prepare } from './prepare.mjs'

// What a command prints may be read by another program, so the preparation speaks on the error output.
const say = (line) => process.stderr.write(`${line}\n`)

async function main() {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Error('Usage: node scripts/run.mjs FILE ARGUMENTS…')
  const { node } = await prepare({ build: false, log: say })
  return runCommand(node, [fileURLToPath(new URL(`../${file}`, import.meta.url)), ...args])
}

process.exitCode = await main().catch((error) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})

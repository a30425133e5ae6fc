// Measures what performance claims rest on. `npm run bench -- bundle demos` runs only the named benches.
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { prepare } from './prepare.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const { node } = await prepare({ build: true, log: say })
const { figureLine } = await import('../bench/figure.ts').catch(() => ({ figureLine: null }))
if (!figureLine) {
  // This Node cannot run TypeScript: start again with the one that the project brings.
  const child = fork('scripts/bench.mjs', process.argv.slice(2), { execPath: node })
  process.exitCode = await new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
} else {
  const all = readdirSync('bench')
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -9))
  const wanted = process.argv.slice(2)
  for (const name of wanted.length > 0 ? wanted : all) {
    say(`\n${name}`)
    // A process of its own for each, so that none measures the memory of another.
    const child = fork(`bench/${name}.bench.ts`, { execPath: node })
    child.on('message', (figures) => figures.map((figure) => say(figureLine(figure))))
    const code = await new Promise((done) => child.once('exit', (status) => done(status ?? 1)))
    if (code !== 0) {
      say(`✗ ${name} ended with ${code}`)
      process.exitCode = 1
    }
  }
}

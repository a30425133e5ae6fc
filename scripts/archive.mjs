// Makes `dist/backline-VERSION-PLATFORM.tar.gz`: what runs on another machine of this kind, with nothing to install or build there.
// `--folder FOLDER` lays it out there instead, as an image has it, and `--without-database` leaves the bundled PostgreSQL out.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layOutRelease, root, run, sizeOf } from './release-folder.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`

async function main() {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, 'without-database': { type: 'boolean', default: false } },
  })
  const database = !values['without-database']
  if (values.folder !== undefined) {
    const folder = resolve(process.env.INIT_CWD ?? '', values.folder)
    if (existsSync(folder)) throw new Error(`${folder} is there already.`)
    await layOutRelease({ folder, database, log: say })
    return say(`${folder}: ${megabytes(sizeOf(folder))}`)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `backline-${version}-${process.platform}-${process.arch}`
  const scratch = mkdtempSync(join(tmpdir(), 'backline-archive-'))
  try {
    const folder = join(scratch, name)
    await layOutRelease({ folder, database, log: say })
    const archive = join(root, 'dist', `${name}.tar.gz`)
    run('tar', ['-C', scratch, '--owner=0', '--group=0', '-czf', archive, name])
    const everything = sizeOf(join(root, 'node_modules'))
    say(`${relative(root, archive)}: ${megabytes(statSync(archive).size)}`)
    say(`unpacked ${megabytes(sizeOf(folder))}, where the packages of development alone take ${megabytes(everything)}`)
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

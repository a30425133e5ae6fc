import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'backline-bench')

/** What a peer is installed with: the folder of another Node than ours, and packages that it needs beside it, by version. */
interface Needs {
  node?: string
  beside?: Readonly<Record<string, string>>
}

/**
 * Installs a package that we are measured beside, in one exact version, into the cache of this user, unless it is there; answers
 * its folder. Nothing of it comes into the project. What it compiles is compiled for the Node that it needs.
 */
export const installPeer = async (
  name: string,
  version: string,
  { node, beside = {} }: Needs = {},
): Promise<string> => {
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  const installed = join('node_modules', name)
  if (existsSync(folder)) return join(folder, installed)
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'package.json'), '{ "private": true }')
  process.stdout.write(`· installing ${name} ${version} into ${folder} …\n`)
  const packages = Object.entries({ [name]: version, ...beside }).map(([title, one]) => `${title}@${one}`)
  const forNode = node && { PATH: [join(node, 'bin'), process.env.PATH].join(delimiter), npm_config_nodedir: node }
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: unfinished,
    stdio: 'inherit',
    env: { ...process.env, ...forNode },
  })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`${name} could not be installed.`)
  await rename(unfinished, folder)
  return join(folder, installed)
}

/** The folder of a Node of another version than ours, for a peer that ours is too new for. */
export const installNode = (version: string): Promise<string> =>
  installPeer(`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, version)

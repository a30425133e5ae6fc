import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { type StartedProcess, startProcess } from './server-process.ts'
import { until } from './until.ts'

/** What the Dockerfile says about running its image. */
interface ImageConfig {
  user: string
  command: string[]
  healthCheck: string[]
}

/** A container of the image that the Dockerfile makes: its own files, and the network of this machine. */
export interface Container {
  config: ImageConfig
  /** Runs a command in it to its end; throws when it fails. */
  run: (command: readonly string[], env?: Record<string, string>) => Promise<string>
  /** Starts a command in it; `pid` is the command's own. */
  start: (command: readonly string[], env: Record<string, string>) => Promise<StartedProcess>
}

const execute = promisify(execFile)

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** What stands for `node:26-trixie-slim`, of which no registry is asked: Debian with the project's Node and this machine's npm. */
const nodeBase = `FROM docker.io/library/debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY authorities.crt /usr/local/share/authorities.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt
`

/** The two images that the Dockerfile begins with, which are made here as no registry is asked. */
export interface ImageBases {
  /** Builds the image of the Dockerfile, step for step, and answers a container of it. */
  build: () => Promise<Container>
  /** Removes all that was made. */
  remove: () => Promise<void>
}

/** Makes what the Dockerfile begins with, in a place of its own. */
export const makeImageBases = async (): Promise<ImageBases> => {
  const [buildah, mmdebstrap] = [pathOfProgram('imageBuilder'), pathOfProgram('baseMaker')]
  const scratch = await mkdtemp(join(tmpdir(), 'backline-image-'))
  const store = ['--root', join(scratch, 'storage'), '--runroot', join(scratch, 'run')]
  const ask = async (...words: string[]): Promise<string> =>
    (await execute(buildah, [...store, ...words], { maxBuffer: 1e8 })).stdout.trim()
  const build = (name: string, ...words: string[]) =>
    ask('build', '--isolation=chroot', '--network=host', '--pull-never', '--format=docker', '-t', name, ...words)
  const remove = async (): Promise<void> => {
    await ask('rm', '--all')
    await ask('rmi', '--all', '--force')
    await rm(scratch, { recursive: true, force: true })
  }
  try {
    await execute(mmdebstrap, ['--variant=minbase', '--quiet', 'trixie', join(scratch, 'debian.tar')])
    const empty = await ask('from', 'scratch')
    await ask('add', empty, join(scratch, 'debian.tar'), '/')
    await ask('commit', empty, 'docker.io/library/debian:trixie-slim')
    await build('docker.io/library/node:26-trixie-slim', await makeNodeBase(scratch))
  } catch (error) {
    await remove()
    throw error
  }
  const buildContainer = async (): Promise<Container> => {
    await build('localhost/backline', resolve('.'))
    const container = await ask('from', '--pull-never', 'localhost/backline')
    const { config } = inspected.parse(JSON.parse(await ask('inspect', container))).Docker
    const inIt = (command: readonly string[], env: Record<string, string>): string[] => [
      ...store,
      ...['run', '--isolation=chroot'],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    ]
    return {
      config: { user: config.User, command: config.Cmd, healthCheck: config.Healthcheck.Test.slice(1) },
      run: async (command, env = {}) => (await execute(buildah, inIt(command, env))).stdout,
      start: async (command, env) => {
        const started = startProcess([buildah, ...inIt(['sh', '-c', 'echo $$; exec "$@"', 'sh', ...command], env)], {})
        const [pid = ''] = await until(async () => started.lines.length > 0 && started.lines)
        if (!/^\d+$/.test(pid)) throw new Error(`The container did not start:\n${started.lines.join('\n')}`)
        return { ...started, pid: Number(pid) }
      },
    }
  }
  return { build: buildContainer, remove }
}

const makeNodeBase = async (scratch: string): Promise<string> => {
  const folder = join(scratch, 'node-base')
  await mkdir(folder)
  const { stdout } = await execute('sh', ['-c', 'readlink -f "$(command -v npm)"'])
  await cp(dirname(dirname(stdout.trim())), join(folder, 'npm'), { recursive: true })
  await copyFile(process.execPath, join(folder, 'node'))
  await copyFile(
    process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt',
    join(folder, 'authorities.crt'),
  )
  await writeFile(join(folder, 'Dockerfile'), nodeBase)
  return folder
}

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A copy of everything that git knows or would know, with a history of its own, in which anything may be changed. */
export class CopiedHouse {
  readonly folder: string
  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<CopiedHouse> {
    const folder = await mkdtemp(join(tmpdir(), 'backline-copy-'))
    const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      maxBuffer: 10_000_000,
    })
    for (const file of stdout.split('\n').filter(Boolean)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await cp(file, join(folder, file))
    }
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    await run('git', ['init', '--quiet'], { cwd: folder })
    return new CopiedHouse(folder)
  }

  /** Runs a program in the copy; answers its exit code and all that it said. */
  async run(program: string, ...words: string[]): Promise<{ code: number; said: string }> {
    // The tests that run in it are not counted, and are no more exhaustive than those of `npm test`.
    const { TALLY_FILE: _tally, EXHAUSTIVE: _exhaustive, ...env } = process.env
    return run(program, words, { cwd: this.folder, env, maxBuffer: 100_000_000 }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ code: 1, said: stdout + stderr }),
    )
  }

  /** Runs a script, or a tool of `node_modules`, in the copy. */
  node(...words: string[]): Promise<{ code: number; said: string }> {
    return this.run(process.execPath, ...words)
  }

  types(project: string): Promise<{ code: number; said: string }> {
    return this.node('node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--noEmit')
  }

  tests(project: string, ...files: string[]): Promise<{ code: number; said: string }> {
    return this.node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

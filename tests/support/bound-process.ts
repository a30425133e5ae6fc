import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'

/** What a program that ends with us is started with. */
interface BoundOptions {
  /** A folder of its own, cleared away once it has ended. */
  home?: string
  /** Who it runs as; we, when left out. */
  user?: { uid: number; gid: number } | undefined
}

const output: StdioOptions = ['pipe', 'ignore', 'ignore']

/** Starts a program that a shell ends as soon as the pipe to us is closed: by `stdin.end()`, or however this process ends. */
export const spawnBound = (program: string, args: readonly string[], { home = '', user }: BoundOptions): ChildProcess =>
  spawn('/bin/sh', ['-c', script, 'sh', home, program, ...args], {
    // Of a group of its own, so that Ctrl+C does not end it before the tests are done.
    ...{ stdio: output, detached: true, cwd: '/' },
    ...(user && { uid: user.uid, gid: user.gid }),
  })

// A shell gives what runs in its background nothing to read, so the pipe gets a number of its own.
const script = `home=$1; shift; exec 3<&0; "$@" 3<&- & pid=$!
(cat <&3 >/dev/null; kill $pid 2>/dev/null) & wait $pid; [ -z "$home" ] || rm -rf -- "$home"`

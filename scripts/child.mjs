// Runs programs for as long as this process lives, and ends them in order.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A second Ctrl-C counts as one only after this time: npm passes on the signal that the terminal has already sent us. */
const oneSignal = 700
const parent = process.ppid

/** Runs a command at the terminal: it reads our input and gets a Ctrl-C from the terminal itself. Answers its exit code. */
export async function runCommand(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return endOf(child)
}

/**
 * Runs servers (`[command, args]` each) until the first of them ends, then ends the others, and answers its exit code.
 * They are kept out of the terminal's process group, so each gets a Ctrl-C once: from here. Each has a channel to us,
 * whose closing tells it that we are gone.
 */
export async function runServers(programs) {
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true }
  const children = programs.map(([command, args]) => spawn(command, args, options))
  let last = Number.NEGATIVE_INFINITY
  const pass = (signal) => {
    if (performance.now() - last < oneSignal) return
    last = performance.now()
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  onParentGone(() => last < 0 && pass('SIGTERM'))
  const ends = children.map(endOf)
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

/** npm runs us through a shell that dies of a signal without passing it on; so a new parent means that npm was stopped. */
function onParentGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}

function endOf(child) {
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

/** Has the worker of the shell installed (or looks for a newer one); throws when what the till needs could not be kept. */
export const startShellWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const { installing } = registration
  if (!registration.active && installing)
    await new Promise<void>((resolve, reject) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve()
        else if (installing.state === 'redundant') reject(notKept())
      })
    })
  // A server that keeps nothing in browsers answers with a worker that is active only to go.
  if (!(await caches.match('/demos', { ignoreVary: true }))) throw notKept()
}

/** Has the worker keep all other screens, too; throws when they could not be kept. */
export const keepWholeShell = async (): Promise<void> => {
  await startShellWorker()
  const { active } = await navigator.serviceWorker.ready
  if (!active || !(await caches.match('/unfinished'))) return
  const { port1, port2 } = new MessageChannel()
  const isKept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), longestMs)
  })
  active.postMessage('keep the rest', [port2])
  const worked = await isKept
  port1.close()
  if (!worked) throw notKept()
}

// As long as browsers let a worker work on one thing.
const longestMs = 300_000
const notKept = (): Error => new Error('The app could not be kept.')

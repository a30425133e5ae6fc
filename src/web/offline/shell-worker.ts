/** Has the worker of the shell installed (or looks for a newer one); throws when the parts of the app could not be kept. */
export const startShellWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const { installing } = registration
  if (registration.active || !installing) return
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve()
      else if (installing.state === 'redundant') reject(new Error('The app could not be kept.'))
    })
  })
}

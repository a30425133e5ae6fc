/** Has the worker take what is shared to the app from now on; false where it cannot. */
export const takeShares = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const { startShellWorker } = await import('#web/offline/shell-worker.ts')
  return startShellWorker().then(
    () => true,
    () => false,
  )
}

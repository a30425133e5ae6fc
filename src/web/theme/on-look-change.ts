const listeners = new Set<() => void>()
let observer: MutationObserver | null = null

/** Calls back after the theme or any hue on the page changed, for what reads colours itself (canvas); returns how to stop. */
export const onLookChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  observer ??= new MutationObserver(() => {
    for (const one of listeners) one()
  })
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['data-hue', 'data-mantine-color-scheme'],
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) observer?.disconnect()
  }
}

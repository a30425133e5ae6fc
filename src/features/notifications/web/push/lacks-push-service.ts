/** Whether a browser refused because it has no push service, or could not reach it: it says no more than that it gave up. */
export const lacksPushService = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError'

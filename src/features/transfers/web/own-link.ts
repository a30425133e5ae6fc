const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const page = /^\/t\/[\w-]{43}$/

/**
 * The link that an address brought along, if it is one to a transfer on this server; null for anything else, so that nobody
 * can make this screen show a link of theirs.
 */
export const ownLink = (given: string | null, here: string): string | null => {
  if (given === null || !URL.canParse(given, here)) return null
  const [link, own] = [new URL(given, here), new URL(here)]
  const isHere =
    link.origin === own.origin ||
    (loopback.has(link.hostname) &&
      loopback.has(own.hostname) &&
      link.port === own.port &&
      link.protocol === own.protocol)
  const isPlain = link.search === '' && link.hash === '' && link.username === '' && link.password === ''
  return isHere && isPlain && page.test(link.pathname) ? link.href : null
}

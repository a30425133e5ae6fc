/** The site that passkeys belong to (WebAuthn 5.1, relying party): its id, and the origin that browsers name. */
export interface RelyingParty {
  id: string
  origin: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * The relying party of a server: its public address, or `localhost` for a browser that reaches a local server by that name. Null
 * where browsers make no passkeys: at a bare IP address, and without https.
 */
export const relyingParty = (publicUrl: string, origin: string | undefined): RelyingParty | null => {
  const own = new URL(publicUrl)
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin) : own
  const isLocal = from.hostname === 'localhost' && loopback.has(own.hostname) && from.port === own.port
  const site = isLocal && from.protocol === own.protocol ? from : own
  if (isAddress(site.hostname) || (site.protocol !== 'https:' && site.hostname !== 'localhost')) return null
  return { id: site.hostname, origin: site.origin }
}

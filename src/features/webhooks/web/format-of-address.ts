import type { WebhookFormat } from '#features/webhooks/contract/webhook-kinds.ts'

const hosts: readonly [host: string, format: WebhookFormat][] = [
  ['discord.com', 'discord'],
  ['discordapp.com', 'discord'],
  ['hooks.slack.com', 'slack'],
]

/** The chat that an address is of, as far as it tells; null where it does not. */
export const formatOfAddress = (address: string): WebhookFormat | null => {
  const hostname = URL.parse(address.trim())?.hostname
  return hosts.find(([host]) => hostname === host || hostname?.endsWith(`.${host}`))?.[1] ?? null
}

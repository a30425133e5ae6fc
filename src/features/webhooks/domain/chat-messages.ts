import { markup } from '#kernel/markup.ts'
import type { WebhookFormat } from '../contract/webhook-kinds.ts'

/** What a message says: a sentence, the band, and the address of what it is about. */
export interface ChatWords {
  text: string
  band: string
  url: string
}

/** Most characters of a sentence: Discord takes 2000 of a message, and each may need a sign before it. */
const mostCharacters = 700

const cut = (text: string): string => {
  const signs = [...text]
  return signs.length > mostCharacters ? `${signs.slice(0, mostCharacters - 1).join('')}…` : text
}

/** A text in which Discord's Markdown means nothing. */
const plainInMarkdown = (text: string): string => text.replace(/[\\`*_~|<>#\-[\]()@:.+!]/g, '\\$&')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text in which Slack sees no link and no mention. */
const plainInSlack = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

type Shape = (words: ChatWords) => Record<string, unknown>

/** What each chat takes; nobody is called by it, whatever a song is named. */
const shapes: Readonly<Record<Exclude<WebhookFormat, 'standard'>, Shape>> = {
  // https://discord.com/developers/docs/resources/webhook#execute-webhook
  discord: ({ text, band, url }) => ({
    content: `**${plainInMarkdown(band)}**: ${plainInMarkdown(text)}\n<${url}>`,
    allowed_mentions: { parse: [] },
  }),
  // https://docs.slack.dev/messaging/formatting-message-text
  slack: ({ text, band, url }) => ({
    text: `${plainInSlack(`${band}: ${text}`)}\n<${url}>`,
    unfurl_links: false,
  }),
  // https://matrix-org.github.io/matrix-hookshot/latest/setup/webhooks.html
  matrix: ({ text, band, url }) => ({
    text: `${band}: ${text} ${url}`,
    html: markup`<strong>${band}</strong>: <a href="${url}">${text}</a>`.text,
  }),
}

/** The message of a chat as its service takes it. */
export const chatMessage = (format: Exclude<WebhookFormat, 'standard'>, { text, ...words }: ChatWords) =>
  shapes[format]({ ...words, text: cut(text) })

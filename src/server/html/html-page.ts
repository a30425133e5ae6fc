import { createHash } from 'node:crypto'
import { languageTag } from '#kernel/language/translate.ts'
import { type Markup, markup, scriptElement, styleElement } from '#kernel/markup.ts'
import type { PageReply } from '#server/http/raw-reply.ts'

/** What a page of ours that the server writes is made of. */
export interface HtmlPage {
  title: string
  /** Its one style sheet; the text is ours. */
  style: string
  /** What else the head holds, such as the sentence for search engines. */
  head?: Markup
  body: Markup
  /** Its one script, which it must do without; the text is ours. */
  script?: string
  /** 200, unless the page says what was wrong with a form. */
  status?: number
  /** How long others may keep it; left out nobody does. */
  cacheControl?: string
  /** Search engines may show it; left out they may not, as most of these pages lie behind a secret. */
  indexed?: boolean
}

/**
 * A complete page, with the policy that lets its own style and script run and nothing else: they are named by their hashes
 * (CSP level 3, section 6.7.3), so that the same page is the same bytes, and may be kept.
 */
export const htmlPage = (page: HtmlPage): PageReply => {
  const { text } = markup`<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title>
<meta name="generator" content="Backline">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.head}
${styleElement(page.style)}
</head>
<body>
${page.body}
${page.script !== undefined && scriptElement(page.script)}
</body>
</html>
`
  return {
    kind: 'page',
    html: text,
    policy: policyOf(page),
    status: page.status ?? 200,
    cacheControl: page.cacheControl ?? null,
    indexed: page.indexed ?? false,
  }
}

const policyOf = ({ style, script }: HtmlPage): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "font-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

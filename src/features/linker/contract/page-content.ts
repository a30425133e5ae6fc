import { z } from 'zod'
import { emailAddress, isWebAddress } from '#kernel/addresses.ts'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { asSent, isShowable, tidy } from '#kernel/text.ts'
import { maxBlocks, maxItems, maxTaglineLength, maxTextLength, maxTitleLength } from './linker-limits.ts'
import { isColour, pageFonts, pageShapes, themeFault } from './theme.ts'

const noText = (what: () => string) => ({ error: () => t('{what} must be text.', { what: what() }) })
const tooLong = (what: () => string, max: number) => ({
  error: () => t('{what} may have at most {max} characters.', { what: what(), max }),
})
const unshowable = (what: () => string) => ({
  error: () => t('{what} has characters that cannot be shown.', { what: what() }),
})

/** A line of at most `max` characters, or nothing: what is being written may be empty for a while. */
const lineOf = (what: () => string, max: number) =>
  z
    .string(noText(what))
    .max(asSent(max), tooLong(what, max))
    .transform(tidy)
    .refine((text) => [...text].length <= max, tooLong(what, max))
    .refine(isShowable, unshowable(what))

/** A text with lines of at most `max` characters, or nothing. */
const textOrNothing = (what: () => string, max: number) =>
  z
    .string(noText(what))
    .max(asSent(max), tooLong(what, max))
    .transform((text) => tidy(text.replace(/\r\n?/g, '\n')))
    .refine((text) => [...text].length <= max, tooLong(what, max))
    .refine((text) => isShowable(text.replace(/[\n\t]/g, '')), unshowable(what))

const notAddress = { error: () => t('That’s not a web address: it should start with https:// or http://.') }
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * A web address as people type or paste it (`example.com/tour` is one, too), in its normal form. Refused are other schemes
 * than http and https, a name or password before the host, and hosts without a dot.
 */
export const webTarget = z
  .string(notAddress)
  .max(2000, { error: () => t('An address can have at most 2000 characters.') })
  .transform((text) => text.trim())
  .refine((text) => !/[\s\p{Cc}\p{Zl}\p{Zp}\\]/u.test(text) && text.isWellFormed(), notAddress)
  .transform((text) => (hasScheme.test(text) ? text : `https://${text.replace(/^\/+/, '/')}`))
  .refine((text) => /^https?:\/\/[^/]/i.test(text), notAddress)
  .pipe(z.url({ protocol: /^https?$/, hostname: /^[^.\s]+(\.[^.\s]+)+\.?$/, normalize: true, ...notAddress }))
  .refine((text) => text.length <= 2000, { error: () => t('An address can have at most 2000 characters.') })
  .refine((text): boolean => isWebAddress(text), notAddress)

/** Names a block or a link within one; counted clicks keep to it. */
const key = z
  .string()
  .max(100, { error: () => t('That’s not a block name.') })
  .regex(/^[a-z0-9]{6,16}$/, { error: () => t('That’s not a block name.') })

/** What a clock of the band shows, to the minute: `2026-12-04T18:30`; null where there is no bound. */
const wallMinute = z
  .string({ error: () => t('That’s not a date with a time.') })
  .max(100, { error: () => t('That’s not a date with a time.') })
  .refine((text) => isPlainDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)), {
    error: () => t('That’s not a date with a time.'),
  })
  .nullable()

const title = lineOf(() => t('Title'), maxTitleLength)
/** Empty while it is being written; such a link is not shown. */
const target = z.union([z.literal(''), webTarget])

const ofEvery = {
  key,
  hidden: z.boolean(),
  from: wallMinute,
  until: wallMinute,
  /** On the page of a release: until it is out, from then on, or always. */
  when: z.enum(['always', 'before', 'after']),
}

/** One part of a page. */
export const block = z
  .discriminatedUnion('kind', [
    z.object({ ...ofEvery, kind: z.literal('link'), title, url: target }),
    z.object({ ...ofEvery, kind: z.literal('heading'), title }),
    z.object({ ...ofEvery, kind: z.literal('text'), text: textOrNothing(() => t('Text'), maxTextLength) }),
    z.object({ ...ofEvery, kind: z.literal('release'), releaseId: id.nullable() }),
    z.object({
      ...ofEvery,
      kind: z.literal('events'),
      title,
      events: z
        .array(z.object({ key, eventId: id, url: target }))
        .max(maxItems, { error: () => t('A list can have at most {max} dates.', { max: maxItems }) }),
    }),
    z.object({ ...ofEvery, kind: z.literal('mail'), title, address: z.union([z.literal(''), emailAddress]) }),
    z.object({
      ...ofEvery,
      kind: z.literal('social'),
      links: z
        .array(z.object({ key, url: target }))
        .max(maxItems, { error: () => t('A row can have at most {max} accounts.', { max: maxItems }) }),
    }),
  ])
  .meta({ id: 'PageBlock' })
export type Block = z.output<typeof block>

const colour = z
  .string()
  .max(100, { error: () => t('Write a colour like #1d1a17.') })
  .refine(isColour, { error: () => t('Write a colour like #1d1a17.') })

const theme = z
  .object({
    background: colour,
    text: colour,
    button: colour,
    buttonText: colour,
    font: z.enum(pageFonts),
    shape: z.enum(pageShapes),
  })
  .superRefine((value, context) => {
    const fault = themeFault(value)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.text })
  })

/** All that a page says, as it is written and as it is published. */
export const pageContent = z.object({
  title,
  tagline: textOrNothing(() => t('The sentence'), maxTaglineLength),
  theme,
  blocks: z
    .array(block)
    .max(maxBlocks, { error: () => t('A page can have at most {max} blocks.', { max: maxBlocks }) })
    .superRefine((blocks, context) => {
      const keys = blocks.flatMap((one) => [
        one.key,
        ...(one.kind === 'social' ? one.links.map((link) => link.key) : []),
        ...(one.kind === 'events' ? one.events.map((event) => event.key) : []),
      ])
      if (new Set(keys).size < keys.length) context.addIssue(t('Two blocks have the same name.'))
    }),
  /** On the page of a release: people may leave an address for one mail at its date. */
  remind: z.boolean(),
  /** Search engines may show it. */
  indexed: z.boolean(),
})
export type PageContent = z.output<typeof pageContent>

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type ProviderName, providerNames } from '#features/statistics/contract/providers.ts'
import { withoutEnd } from '#kernel/trim-signs.ts'

const base = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#]/.test(text), 'it may hold no ? and no #')
  .transform((text) => withoutEnd(text, /\//))

const secret = z.string().min(1).max(4000)

/** What an operator may say of one provider. */
const providerSetting = z
  .strictObject({
    /** Where its numbers are asked for. */
    apiUrl: base.optional(),
    /** Where tokens come from. */
    authUrl: base.optional(),
    /** Where the person goes to log in. */
    loginUrl: base.optional(),
    clientId: secret.optional(),
    clientSecret: secret.optional(),
    /** Calls a day at most, of all bands together. */
    perDay: z.number().int().min(1).max(10_000_000).optional(),
    /** Calls a second on average, and as many at once. */
    perSecond: z.number().min(0.01).max(1000).optional(),
    timeoutSeconds: z.number().min(0.05).max(60).optional(),
    /** Lets its addresses be on a private network, and without https. */
    allowPrivate: z.boolean().default(false),
  })
  .refine(
    (given) =>
      given.allowPrivate || [given.apiUrl, given.authUrl, given.loginUrl].every((url) => !url?.startsWith('http:')),
    'an address without https needs "allowPrivate": true',
  )
export type ProviderSetting = z.output<typeof providerSetting>

const settingsSchema = z.strictObject({
  /** Where a provider finds who runs this server: an address of the web or of mail, sent in User-Agent. */
  contact: z.string().min(3).max(200).optional(),
  providers: z.partialRecord(z.enum(providerNames), providerSetting).default({}),
})

/** What the operator says of the providers of numbers: keys, other addresses, budgets. */
export interface ProviderSettings {
  contact: string | null
  of(provider: ProviderName): ProviderSetting
}

/** Settings from what was read; `given` is what the file says. */
export const providerSettings = (given: z.input<typeof settingsSchema> = {}): ProviderSettings => {
  const { contact = null, providers } = settingsSchema.parse(given)
  return { contact, of: (provider) => providers[provider] ?? { allowPrivate: false } }
}

/** Reads the file of provider settings; none is as good as an empty one, and a wrong one stops the start with one line. */
export const readProviderSettings = async (file: string): Promise<ProviderSettings> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw new Error(`The file of providers ${file} cannot be read: ${error.message}`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`The file of providers ${file} is not JSON.`)
  }
  const parsed = settingsSchema.safeParse(content)
  if (parsed.success) return providerSettings(parsed.data)
  const [issue] = parsed.error.issues
  throw new Error(
    `The file of providers ${file} is not valid: ${issue?.path.join('.') || 'content'}: ${issue?.message}`,
  )
}

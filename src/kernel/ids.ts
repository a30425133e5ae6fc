import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'

/** Ids are opaque UUIDv7 strings that only the server makes. */
export const id = z.uuid({ error: () => t('This id is not valid.') })

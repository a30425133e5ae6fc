import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'

/** Ids are opaque UUIDv7 strings that only the server makes. */
export const id = z.uuid({ error: () => t('This id is not valid.') })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, in small or capital letters. */
export const isUuid = (text: string): boolean => uuid.test(text)

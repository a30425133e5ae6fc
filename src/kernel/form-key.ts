import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'

/** What a page without an account knows a sent form by: of the letters that our secrets are made of, or empty. */
export const formKey = z
  .string()
  .max(100)
  .regex(/^[\w-]*$/, { error: () => t('This form isn’t complete. Open the link again.') })
  .default('')

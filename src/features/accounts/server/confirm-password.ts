import { invalidField } from '#kernel/errors.ts'
import type { Database } from '#server/database/database.ts'
import { isPassword } from './passwords.ts'
import { passwordHashOf } from './store.ts'

/** Refuses, beside the field `password`, unless it is the password of this account. */
export const confirmPassword = async (database: Database, accountId: string, password: string): Promise<void> => {
  if (await isPassword(password, await passwordHashOf(database.single, accountId))) return
  throw invalidField('password', 'This is not your password. Nothing was changed.')
}

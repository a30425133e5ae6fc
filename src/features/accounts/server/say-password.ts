import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { isKnownPlace, rememberPlace } from '#server/database/known-places.store.ts'
import type { PublicContext } from '#server/http/context.ts'
import { guess, markOfNetwork } from '#server/http/guesses.ts'
import type { Services } from '#server/services.ts'
import { isPassword } from './passwords.ts'

/** Something behind a link that asks for a password: its id and the hash. */
interface Locked {
  id: string
  passwordHash: string | null
}

/**
 * Refuses, beside the field `password`, unless it opens what the link leads to. Wrong ones count by network; strangers who
 * guess slow down no network from which the password was said before, and shut nobody out who knows it.
 */
export const sayPassword = async (
  { database }: Pick<Services, 'database'>,
  { network }: Pick<PublicContext, 'network'>,
  { id, passwordHash }: Locked,
  password: string,
): Promise<void> => {
  const mark = markOfNetwork(id, network)
  const isKnown = await isKnownPlace(database, id, [mark])
  const said = await guess(database, { what: `link:${id}`, network, isKnown }, () => isPassword(password, passwordHash))
  if (!said.right) throw invalidField('password', t('That’s not the password.'))
  await rememberPlace(database, id, [mark])
}

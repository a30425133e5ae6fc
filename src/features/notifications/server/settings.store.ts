import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Where mails to a person go, and whether they want them. */
export const readMailSettings = async (
  tx: Tx,
  personId: string,
): Promise<{ username: string; email: string; wanted: boolean } | null> =>
  (await tx
    .selectFrom('accounts')
    .select(['username', 'email', 'email_notifications as wanted'])
    .where('id', '=', personId)
    .executeTakeFirst()) ?? null

/** Switches mails on or off; false when there is no such account. */
export const switchMails = async (tx: Tx, personId: string, wanted: boolean): Promise<boolean> => {
  const switched = await tx
    .updateTable('accounts')
    .set({ email_notifications: wanted })
    .where('id', '=', personId)
    .executeTakeFirst()
  return switched.numUpdatedRows > 0n
}

/** Has nothing mailed any more of what came until now. */
export const leaveUnmailed = async (tx: Tx, personId: string): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ mailed_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('mailed_at', 'is', null)
    .execute()
}

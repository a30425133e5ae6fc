import { Failure, missing } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import { checkedAddress } from '#server/outward/checked-address.ts'
import type { Services } from '#server/services.ts'
import type { Webhook } from '../contract/webhook.ts'
import type { WebhookFormat, WebhookKind } from '../contract/webhook-kinds.ts'
import { mostWebhooks, oldSecretHours } from '../contract/webhooks-limits.ts'
import { giveUpWaiting } from './deliveries.store.ts'
import { presentWebhook } from './present.ts'
import { sealPart } from './sealed.ts'
import { newSecret } from './sign.ts'
import {
  deleteWebhookRow,
  insertWebhook,
  readWebhook,
  readWebhooks,
  replaceSecret,
  switchOff,
  switchOn,
  updateWebhook,
} from './store.ts'
import { tellWebhooksChanged } from './tell-live.ts'

/** What people say of a webhook. */
interface GivenWebhook {
  name: string
  format: WebhookFormat
  kinds: WebhookKind[]
}

/** A webhook with its secret, which is told this once. */
interface OpenedWebhook {
  webhook: Webhook
  secret: string
}

const presentOne = async (tx: Tx, scope: WorkspaceScope, id: string): Promise<Webhook> => {
  const row = await readWebhook(tx, scope, id)
  if (!row) throw missing(t('This webhook'))
  return presentWebhook(row)
}

/** The webhooks of the band. */
export const listWebhooks = ({ database }: Services, scope: WorkspaceScope): Promise<{ webhooks: Webhook[] }> =>
  database.reading(scope, async (tx) => ({ webhooks: (await readWebhooks(tx, scope)).map(presentWebhook) }))

/** Adds a webhook in the language of the person who does. */
export const addWebhook = (
  services: Services,
  scope: WorkspaceScope,
  { address: given, ...said }: GivenWebhook & { address: string },
): Promise<OpenedWebhook> => {
  const { address, host } = checkedAddress(services.webhookNetworks, given)
  return services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    if ((await readWebhooks(tx, scope)).length >= mostWebhooks)
      throw new Failure('conflict', t('A band can have at most {max} webhooks.', { max: mostWebhooks }))
    const of = { workspaceId: scope.workspaceId, id: newId() }
    const secret = newSecret()
    await insertWebhook(tx, scope, {
      ...said,
      id: of.id,
      address: sealPart(services, 'address', of, address),
      host,
      language: languageTag(),
      secret: sealPart(services, 'secret', of, secret),
    })
    await tellWebhooksChanged(services, tx, scope)
    return { webhook: await presentOne(tx, scope, of.id), secret }
  })
}

/** Changes what a webhook sends, and where to if that is said. */
export const editWebhook = (
  services: Services,
  scope: WorkspaceScope,
  { webhookId: id, address: given, ...said }: GivenWebhook & { webhookId: string; address?: string | undefined },
): Promise<{ webhook: Webhook }> => {
  const checked = given === undefined ? null : checkedAddress(services.webhookNetworks, given)
  const of = { workspaceId: scope.workspaceId, id }
  const place = checked && { address: sealPart(services, 'address', of, checked.address), host: checked.host }
  return services.database.within(scope, async (tx) => {
    if (!(await updateWebhook(tx, scope, id, { ...said, place }))) throw missing(t('This webhook'))
    await tellWebhooksChanged(services, tx, scope)
    return { webhook: await presentOne(tx, scope, id) }
  })
}

/** Switches a webhook on, or off with all that waits for it. */
export const switchWebhook = (
  services: Services,
  scope: WorkspaceScope,
  { webhookId: id, on }: { webhookId: string; on: boolean },
): Promise<{ webhook: Webhook }> =>
  services.database.within(scope, async (tx) => {
    if (on) await switchOn(tx, scope, id)
    else if (await switchOff(tx, scope, id, 'person')) await giveUpWaiting(tx, scope, id)
    await tellWebhooksChanged(services, tx, scope)
    return { webhook: await presentOne(tx, scope, id) }
  })

/** Gives a webhook a new secret; the old one signs along for a day. */
export const rotateSecret = (services: Services, scope: WorkspaceScope, id: string): Promise<OpenedWebhook> =>
  services.database.within(scope, async (tx) => {
    const secret = newSecret()
    const sealed = sealPart(services, 'secret', { workspaceId: scope.workspaceId, id }, secret)
    if (!(await replaceSecret(tx, scope, id, { secret: sealed, hours: oldSecretHours })))
      throw missing(t('This webhook'))
    await tellWebhooksChanged(services, tx, scope)
    return { webhook: await presentOne(tx, scope, id), secret }
  })

/** Deletes a webhook with its log. */
export const deleteWebhook = (services: Services, scope: WorkspaceScope, id: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const name = await deleteWebhookRow(tx, scope, id)
    if (name === null) throw missing(t('This webhook'))
    await tellWebhooksChanged(services, tx, scope)
    return { message: t('The webhook “{name}” is deleted.', { name }) }
  })

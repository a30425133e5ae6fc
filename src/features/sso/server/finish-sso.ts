import { AuthorizationResponseError } from 'openid-client'
import { findAccount } from '#features/accounts/server/api.ts'
import { kindsOf } from '#features/factors/server/api.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import type { RedirectReply } from '#server/http/raw-reply.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type SsoFault, ssoFaults } from '../contract/sso-texts.ts'
import { connect } from './connection.ts'
import { enterBySso } from './enter-by-sso.ts'
import { openFlow } from './flow-secrets.ts'
import { type Flow, takeFlow } from './flows.store.ts'
import { accountOfIdentity } from './identities.store.ts'
import { backTo } from './lead-to-provider.ts'
import { welcome } from './newcomer.ts'
import { isAway, ssoOf } from './provider.ts'
import { isSince, readAnswer, type Said } from './read-answer.ts'

type BegunFlow = Flow & { begunAt: Date }

const lead = (path: `/${string}`, more: Record<string, string | null> = {}, hash = ''): RedirectReply => {
  const query = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  return { kind: 'redirect', location: `${path}${query.size > 0 ? `?${query}` : ''}${hash}` }
}

const isFault = (outcome: unknown): outcome is SsoFault => ssoFaults.some((fault) => fault === outcome)

/** Leads on somebody who comes back from the provider: into the app, or to where it is said why not. */
export const finishSso = async (services: Services, context: PublicContext): Promise<RedirectReply> => {
  const { session, person, request } = context
  const sso = ssoOf(services)
  const answered = new URL(backTo(services))
  answered.search = new URL(request.url, answered).search
  const state = answered.searchParams.get('state') ?? ''
  const stateHash = hashToken(state)
  const key = session.key()
  const flow = key && (await takeFlow(services.entry.single, key, stateHash))
  const secrets = flow && openFlow(services, stateHash, flow.secrets)
  const failed = (fault: SsoFault): RedirectReply =>
    person && flow?.purpose !== 'login'
      ? lead('/account', { sso: fault }, '#sso')
      : lead('/login', { sso: fault, next: flow?.next ?? null })
  if (!flow || !secrets) return failed('late')
  const said = await readAnswer(sso, answered, { state, ...secrets }).catch((error: unknown) => faultOf(context, error))
  if (isFault(said)) return failed(said)
  if (flow.purpose === 'login') return logIn(services, context, flow, said)
  if (!person) return failed('away')
  const fault =
    flow.purpose === 'connect'
      ? await connect(services, { ...context, person }, said)
      : await confirmBy(services, { ...context, person }, flow, said)
  if (fault) return failed(fault)
  return flow.purpose === 'connect'
    ? lead('/account', { sso: 'connected' }, '#sso')
    : { kind: 'redirect', location: `/${(flow.next ?? '/account').slice(1)}` }
}

const logIn = async (
  services: Services,
  context: PublicContext,
  { next, bringsBack }: BegunFlow,
  said: Said,
): Promise<RedirectReply> => {
  const sso = ssoOf(services)
  const owner = await accountOfIdentity(services.entry.single, said)
  const account = owner === null ? await welcome(services, sso, said) : await findAccount(services.entry.single, owner)
  const outcome = isFault(account)
    ? account
    : account && (await enterBySso(services, context, sso, { account, said, bringsBack }))
  if (outcome === null) return lead('/login', { sso: 'refused', next })
  if (isFault(outcome)) return lead('/login', { sso: outcome, next })
  // The login knows where to go on: past two-step login, where it is asked for or has to be set up.
  return lead('/login', { asks: outcome.length > 0 ? outcome.join(',') : null, next })
}

// Where there is a factor of ours, a session is not confirmed without it.
const confirmBy = async (
  { entry }: Services,
  { person, session }: UserContext,
  { begunAt }: BegunFlow,
  said: Said,
): Promise<SsoFault | null> => {
  if ((await accountOfIdentity(entry.single, said)) !== person.id) return 'other'
  if ((await kindsOf(entry.single, person.id)).length > 0) return 'refused'
  if (!isSince(said.loggedInAt, begunAt)) return 'stale'
  await session.confirm()
  return null
}

// What the provider says of it may be anything: it goes to the log, and people read one sentence of ours.
const faultOf = ({ log }: PublicContext, error: unknown): SsoFault => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
  log.warn({ err: error }, 'single sign-on failed')
  return isAway(error) ? 'unreachable' : 'refused'
}

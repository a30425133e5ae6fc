import { isIP } from 'node:net'
import { z } from 'zod'
import { type PublicPlan, publicPlans } from '#features/plans/contract/plan.ts'
import { isPrivateAddress } from '#server/outward/guarded-request.ts'

/** The OpenID provider by which people may log in, as the operator sets it (decision 0158). */
export interface SsoSettings {
  /** Exactly as the provider calls itself, with its last slash where it has one. */
  issuer: string
  clientId: string
  clientSecret: string
  /** As people call it. */
  name: string
  scopes: string
  /** Which groups give which plan; null where groups give nothing. */
  groups: GroupSettings | null
  /** Whether it is the only way in. */
  isOnly: boolean
  /** Whether it asks for a second factor itself, so that ours is not asked for. */
  trustsFactors: boolean
  /** Whether addresses are those of their people though it does not say so. */
  trustsAddresses: boolean
}

/** Which groups of the provider make administrators, and which give a plan. */
export interface GroupSettings {
  /** The claim that names the groups of a person. */
  claim: string
  admin: string | null
  plans: ReadonlyMap<string, PublicPlan>
}

// Without https only where nobody in between listens: this machine, a private network, or a name within one.
const isSafe = ({ protocol, hostname }: URL): boolean => {
  if (protocol === 'https:') return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? !host.includes('.') : isPrivateAddress(host)
}

const issuer = z
  .url({ protocol: /^https?$/, error: 'it must be an address such as https://login.example/realms/band' })
  .max(500, 'it may have 500 characters')
  .refine((text) => !/[?#@]/.test(text), 'it may hold no user, no ? and no #')
  .refine((text) => {
    const url = URL.parse(text)
    return url === null || isSafe(url)
  }, 'it must begin with https:// unless it is on a network of your own')

const line = (most: number) =>
  z
    .string()
    .max(most, `it may have ${most} characters`)
    .refine((text) => text.trim() === text, 'it may not begin or end with a space')

const isPlan = (text: string): text is PublicPlan => publicPlans.some((plan) => plan === text)

const planGroups = z.string().transform((text, context) => {
  const plans = new Map<string, PublicPlan>()
  for (const pair of text.split(',')) {
    const at = pair.lastIndexOf('=')
    const [group, plan] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (group !== '' && isPlan(plan)) plans.set(group, plan)
    else
      context.addIssue({
        code: 'custom',
        message: `it must look like GROUP=PLAN,GROUP=PLAN, where a plan is one of ${publicPlans.join(', ')}`,
      })
  }
  return plans
})

const yesOrNo = z.enum(['0', '1'], 'it must be 0 or 1').default('0')

/** The settings of single sign-on in the environment. */
export const ssoEnvironment = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: line(500).optional(),
  OIDC_CLIENT_SECRET: line(1000).optional(),
  OIDC_NAME: line(40).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'it must be scopes with a space between them')
    .max(500, 'it may have 500 characters')
    .refine((text) => text.split(' ').includes('openid'), 'openid must be one of them')
    .default('openid profile email'),
  OIDC_GROUPS_CLAIM: line(200).default('groups'),
  OIDC_ADMIN_GROUP: line(200).optional(),
  OIDC_PLAN_GROUPS: planGroups.optional(),
  OIDC_ONLY: yesOrNo,
  OIDC_TRUST_FACTORS: yesOrNo,
  OIDC_TRUST_EMAIL: yesOrNo,
}

type Values = z.output<z.ZodObject<typeof ssoEnvironment>>

/** What the settings say of single sign-on; null where there is none. @throws Error one clear line where they do not fit together */
export const readSso = (values: Values): SsoSettings | null => {
  const { OIDC_ISSUER: given, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (given === undefined) {
    if (values.OIDC_ONLY === '1') throw new Error('OIDC_ONLY=1 needs OIDC_ISSUER: nobody could log in.')
    return null
  }
  if (clientId === undefined || clientSecret === undefined)
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, as the provider shows them for Backline.')
  const { OIDC_ADMIN_GROUP: admin, OIDC_PLAN_GROUPS: plans } = values
  return {
    issuer: given,
    clientId,
    clientSecret,
    name: values.OIDC_NAME ?? new URL(given).hostname,
    scopes: values.OIDC_SCOPES,
    groups:
      admin || plans ? { claim: values.OIDC_GROUPS_CLAIM, admin: admin ?? null, plans: plans ?? new Map() } : null,
    isOnly: values.OIDC_ONLY === '1',
    trustsFactors: values.OIDC_TRUST_FACTORS === '1',
    trustsAddresses: values.OIDC_TRUST_EMAIL === '1',
  }
}

import { confirmByPassword } from '#features/accounts/server/api.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { passkeyOptions, proofOptions } from './passkey-options.ts'
import { proveByCode, proveByPasskey } from './prove.ts'
import { addPasskey, addTotp, beginTotp, removeFactor, renewRecoveryCodes, showFactors } from './set-up.ts'

/** What people prove who they are with, beside the password: setting it up, logging in by it, confirming acts. */
export const factorsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getFactors: ({ person }) => showFactors(services, person.id),
    beginPasskey: async (context) => ({ options: await passkeyOptions(services, context) }),
    addPasskey: async (context, input) => ({ codes: await addPasskey(services, context, input) }),
    beginTotp: (context) => beginTotp(services, context),
    addTotp: async (context, { code }) => ({ codes: await addTotp(services, context, code) }),
    removeFactor: async (context, { factorId }) => {
      await removeFactor(services, context, factorId)
      return {}
    },
    renewRecoveryCodes: async (context) => ({ codes: await renewRecoveryCodes(services, context) }),
    confirmSession: async (context, { password }) => {
      await confirmByPassword(services, context, password)
      return {}
    },
    beginPasskeyProof: async (context) => ({ options: await proofOptions(services, context) }),
    proveByPasskey: async (context, { passkey, confirms }) => {
      await proveByPasskey(services, context, passkey, { confirms })
      return {}
    },
    proveByCode: async (context, { code, confirms }) => {
      await proveByCode(services, context, code, { confirms })
      return {}
    },
  })

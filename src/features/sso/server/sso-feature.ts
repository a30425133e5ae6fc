import type { FastifyRequest } from 'fastify'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { disconnect, refuseConnected, showConnection } from './connection.ts'
import { finishSso } from './finish-sso.ts'
import { addressForScript, beginLogin } from './lead-to-provider.ts'

// A link of another site may lead to a login; it brings no deleted account back.
const isFromHere = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin'

/** Logging in by the OpenID provider of this server, connecting accounts with it, and proving who one is there. */
export const ssoFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getSso: async () => ({ sso: services.sso && { name: services.sso.name, isOnly: services.sso.isOnly } }),
    getOwnSso: ({ person }) => showConnection(services, person.id),
    beginSsoLogin: (context, { next, back }) =>
      beginLogin(services, context, { next, bringsBack: back && isFromHere(context.request) }),
    finishSso: (context) => finishSso(services, context),
    connectSso: async ({ person, session }) => {
      await refuseConnected(services, person.id)
      return addressForScript(services, session, { purpose: 'connect' })
    },
    confirmBySso: ({ session }, { next }) => addressForScript(services, session, { purpose: 'confirm', next }),
    disconnectSso: async ({ person }) => {
      await disconnect(services, person)
      return {}
    },
  })

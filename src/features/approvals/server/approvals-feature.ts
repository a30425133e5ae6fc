import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import type { Approval } from '../contract/approval.ts'
import { routes } from '../contract/routes.ts'
import { answerByLink, approvalArtwork, approvalSound, showApproval } from './answer-by-link.ts'
import {
  addPeople,
  answerApproval,
  askAgain,
  endApproval,
  listApprovals,
  removePerson,
  reopenApproval,
} from './approvals.ts'
import { askForApproval } from './ask-for-approval.ts'
import { settleApprovalsJob } from './settle-approvals.ts'

/** An approval as a caller may see it: a program gets no links by which it could answer as somebody. */
const toldTo = ({ token }: { token: unknown }, approval: Approval): Approval =>
  token === null ? approval : { ...approval, people: approval.people.map((person) => ({ ...person, guestUrl: null })) }

const replyTo = async <T extends { approval: Approval }>(caller: { token: unknown }, reply: Promise<T>): Promise<T> => {
  const told = await reply
  return { ...told, approval: toldTo(caller, told.approval) }
}

/** Approvals of versions, covers and link pages. */
export const approvalsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getApprovals: async ({ scope, ...caller }, of) => {
        const { approvals, hasMore } = await listApprovals(services, scope, of)
        return { approvals: approvals.map((one) => toldTo(caller, one)), hasMore }
      },
      // What is kept for a repetition is what this caller is told.
      askForApproval: ({ scope, keepReply, ...caller }, given) =>
        askForApproval(services, scope, given, (tx, reply) =>
          keepReply(tx, { ...reply, approval: toldTo(caller, reply.approval) }),
        ),
      addApprovalPeople: ({ scope, ...caller }, given) => replyTo(caller, addPeople(services, scope, given)),
      removeApprovalPerson: ({ scope, ...caller }, named) =>
        replyTo(caller, removePerson(services, scope, named, true)),
      restoreApprovalPerson: ({ scope, ...caller }, named) =>
        replyTo(caller, removePerson(services, scope, named, false)),
      answerApproval: ({ scope, ...caller }, reply) => replyTo(caller, answerApproval(services, scope, reply)),
      askAgainForApproval: ({ scope, ...caller }, { approvalId }) =>
        replyTo(caller, askAgain(services, scope, approvalId)),
      endApproval: ({ scope, ...caller }, { approvalId }) => replyTo(caller, endApproval(services, scope, approvalId)),
      reopenApproval: ({ scope, ...caller }, { approvalId }) =>
        replyTo(caller, reopenApproval(services, scope, approvalId)),
      showApproval: (_context, { token }) => showApproval(services, token),
      answerApprovalByLink: (_context, { token, ...sent }) => answerByLink(services, token, sent),
      approvalSound: (_context, { token }) => approvalSound(services, token),
      approvalArtwork: (_context, { token }) => approvalArtwork(services, token),
    },
    { workers: { 'settle-approvals': settleApprovalsJob(services) } },
  )

import { DemoAlignments } from '#features/demos/server/api.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { readBallot } from './ballots.ts'
import { playBlind } from './play-blind.ts'
import { castVote, endVote, listVotes, removeVote, startVote } from './votes.ts'

/** Votes of a band on two versions, of which nobody knows which is which until the end. */
export const blindVotesFeature = (services: Services): Feature => {
  const alignments = new DemoAlignments(services)
  return defineFeature(routes, {
    getBlindVotes: ({ scope }) => listVotes(services, scope),
    getBlindBallot: ({ scope }, { voteId }) => readBallot(services, alignments, scope, voteId),
    playBlind: ({ scope }, { token }) => playBlind(services, scope, token),
    startBlindVote: ({ scope, keepReply }, input) => startVote(services, scope, input, keepReply),
    castBlindVote: ({ scope }, input) => castVote(services, scope, input),
    closeBlindVote: ({ scope }, { voteId }) => endVote(services, scope, voteId),
    deleteBlindVote: ({ scope }, { voteId }) => removeVote(services, scope, voteId),
  })
}

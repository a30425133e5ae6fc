import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { playBlind, readBallot } from './ballots.ts'
import { prepareSounds } from './prepare-sounds.ts'
import { castVote, endVote, listVotes, prepareAgain, removeVote, startVote } from './votes.ts'

/** Votes of a band on two versions, of which nobody knows which is which until the end. */
export const blindVotesFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getBlindVotes: ({ scope }) => listVotes(services, scope),
      getBlindBallot: ({ scope }, { voteId }) => readBallot(services, scope, voteId),
      playBlind: ({ scope }, { token }) => playBlind(services, scope, token),
      startBlindVote: ({ scope, keepReply }, input) => startVote(services, scope, input, keepReply),
      castBlindVote: ({ scope }, input) => castVote(services, scope, input),
      prepareBlindVote: ({ scope }, { voteId }) => prepareAgain(services, scope, voteId),
      closeBlindVote: ({ scope }, { voteId }) => endVote(services, scope, voteId),
      deleteBlindVote: ({ scope }, { voteId }) => removeVote(services, scope, voteId),
    },
    { workers: { 'prepare-blind-vote': prepareSounds(services) } },
  )

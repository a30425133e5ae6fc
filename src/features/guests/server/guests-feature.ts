import { readNotesForGuest, readOpenedDemos } from '#features/demos/server/api.ts'
import type { PublicContext } from '#server/http/context.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import type { Wish } from '../contract/guest-link.ts'
import type { Listening } from '../contract/listening.ts'
import { routes } from '../contract/routes.ts'
import { claimGuestNotes, claimInvitedGuestNotes } from './claim-notes.ts'
import { enter, enterIfOpen, type Guest } from './guest-at-link.ts'
import { GuestSeats, guestLive, sayGuestListening } from './guest-live.ts'
import { addNote, deleteNote, editNote, sightOf } from './guest-notes.ts'
import { guestDownload, guestPeaks, guestSound } from './guest-sound.ts'
import { rememberWish } from './guests.store.ts'
import { changeLink, listLinks, makeLink, revokeLink } from './links.ts'
import { nameGuest, openLink } from './open-link.ts'
import { presentListening } from './present-listening.ts'

/** Guests: secret links to songs, for people without an account, and what they say about them. */
export const guestsFeature = (services: Services): Feature => {
  const show = async (guest: Guest | null): Promise<{ listening: Listening | null }> => ({
    listening:
      guest &&
      (await services.database.asGuest(guest.scope, async (tx) =>
        presentListening(guest, await readOpenedDemos(tx, guest.scope), await readNotesForGuest(tx, sightOf(guest))),
      )),
  })
  const ask = async (context: PublicContext, token: string, wish: Wish): Promise<Guest | null> => {
    const { scope } = await enter(services, context, token)
    const wanted = { comment: wish === 'comment', download: wish === 'download' }
    await services.database.asGuest(scope, (tx) => rememberWish(tx, wanted))
    return enterIfOpen(services, context, token)
  }
  /** The guest again, after the notes of a browser became those of the invited person who is signed in there. */
  const claimed = async (context: PublicContext, token: string, guest: Guest | null): Promise<Guest | null> => {
    if (!guest || !context.person || guest.link.account_id !== null) return guest
    await claimInvitedGuestNotes(services, context, context.person.id)
    return enterIfOpen(services, context, token)
  }
  const seats = new GuestSeats()
  return defineFeature(routes, {
    getGuestLinks: ({ scope }, { songId }) => listLinks(services, scope, songId),
    makeGuestLink: ({ scope, person, keepReply }, input) => makeLink(services, scope, person, input, keepReply),
    changeGuestLink: ({ scope }, input) => changeLink(services, scope, input),
    revokeGuestLink: ({ scope }, { linkId }) => revokeLink(services, scope, linkId),
    openGuestLink: async (context, input) =>
      show(await claimed(context, input.token, await openLink(services, context, input))),
    getGuestLink: async (context, { token }) => show(await enterIfOpen(services, context, token)),
    guestLive: (context, input) => guestLive(services, context, input, seats),
    sayGuestListening: (context, input) => sayGuestListening(services, context, input),
    guestSound: (context, wanted) => guestSound(services, context, wanted),
    guestPeaks: (context, wanted) => guestPeaks(services, context, wanted),
    guestDownload: (context, wanted) => guestDownload(services, context, wanted),
    nameGuest: async (context, { token, name }) =>
      show(await claimed(context, token, await nameGuest(services, context, token, name))),
    addGuestNote: (context, input) => addNote(services, context, input),
    editGuestNote: (context, input) => editNote(services, context, input),
    deleteGuestNote: (context, input) => deleteNote(services, context, input),
    askGuestLink: async (context, { token, wish }) => show(await ask(context, token, wish)),
    claimGuestNotes: async (context, { token }) => {
      await enter(services, context, token)
      return { notes: await claimGuestNotes(services, context, context.person.id, token) }
    },
  })
}

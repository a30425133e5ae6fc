import type { HelpTopicText } from '../help-section.ts'
import { artwork } from './artwork.tsx'
import { deleteARelease } from './delete-a-release.tsx'
import { moveADate } from './move-a-date.tsx'
import { planARelease } from './plan-a-release.tsx'
import { readThePlan } from './read-the-plan.tsx'
import { spotifyArtist } from './spotify-artist.tsx'
import { tellEverybody } from './tell-everybody.tsx'
import { tracksAndCodes } from './tracks-and-codes.tsx'
import { twoAtOnce } from './two-at-once.tsx'

/** The help topic about the release plan. */
export const releasePlanText: HelpTopicText = {
  intro: (
    <p>
      What the band brings out, when, and what must be done until then. Everybody in the workspace sees and changes the
      same plan, and sees the changes of the others at once.
    </p>
  ),
  sections: [
    planARelease,
    readThePlan,
    moveADate,
    twoAtOnce,
    deleteARelease,
    tracksAndCodes,
    artwork,
    spotifyArtist,
    tellEverybody,
  ],
}

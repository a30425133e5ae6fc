import type { HelpTopicText } from '../help-section.ts'
import { numbersAndCurves } from './numbers-and-curves.tsx'
import { onePageForAllLinks } from './one-page-for-all-links.tsx'
import { theLinkOfARelease } from './the-link-of-a-release.tsx'
import { thePopularityIndex } from './the-popularity-index.tsx'
import { whatBacklineIsNot } from './what-backline-is-not.tsx'
import { whatIsConnected } from './what-is-connected.tsx'
import { worthDoingBeforeYouDeliver } from './worth-doing-before-you-deliver.tsx'

/** The help topic about streaming services, their numbers, and the links that lead to them. */
export const streamingText: HelpTopicText = {
  intro: (
    <p>
      A DSP, a digital service provider, is a streaming service: Spotify, Apple Music, Deezer and the like. Music gets
      there through a distributor, and listeners through your link; what comes of it, the numbers say.
    </p>
  ),
  sections: [
    whatIsConnected,
    numbersAndCurves,
    thePopularityIndex,
    onePageForAllLinks,
    theLinkOfARelease,
    worthDoingBeforeYouDeliver,
    whatBacklineIsNot,
  ],
}

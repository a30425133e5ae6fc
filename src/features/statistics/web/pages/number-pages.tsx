import { t } from '#kernel/language/translate.ts'
import { NumbersScreen } from '../components/numbers-screen.tsx'

/** `/streaming-dsps`: streaming services over time, each with its sources. */
export const StreamingPage = () => (
  <NumbersScreen
    screen="streaming"
    title={t('Streaming DSPs')}
    empty={t(
      'Connect Deezer or ListenBrainz by the artist’s address, import a file from Spotify for Artists, or enter what you know.',
    )}
  />
)

/** `/socials-facebook`: Facebook, and Instagram beside it. */
export const FacebookPage = () => (
  <NumbersScreen
    screen="facebook"
    title={t('Facebook and Instagram')}
    empty={t(
      'Log in to Instagram or Facebook once to get followers and views every day; or enter what their apps show you.',
    )}
  />
)

/** `/socials-tiktok`. */
export const TiktokPage = () => (
  <NumbersScreen
    screen="tiktok"
    title="TikTok"
    empty={t('Log in to TikTok once to get followers and likes every day; or enter what the app shows you.')}
  />
)

/** `/socials-youtube`. */
export const YoutubePage = () => (
  <NumbersScreen
    screen="youtube"
    title="YouTube"
    empty={t(
      'Paste the channel’s address to get subscribers and views every day; or enter what YouTube Studio shows you.',
    )}
  />
)

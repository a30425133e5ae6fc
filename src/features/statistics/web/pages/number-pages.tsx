import { NumbersScreen } from '../components/numbers-screen.tsx'

/** `/streaming-dsps`: streaming services over time, each with its sources. */
export const StreamingPage = () => (
  <NumbersScreen
    screen="streaming"
    title="Streaming DSPs"
    empty="Connect Deezer or ListenBrainz by the artist’s address, import a file from Spotify for Artists, or enter what you know."
  />
)

/** `/socials-facebook`: Facebook, and Instagram beside it. */
export const FacebookPage = () => (
  <NumbersScreen
    screen="facebook"
    title="Facebook and Instagram"
    empty="Log in at Instagram or Facebook once, and followers and views come every day; or enter what their apps show you."
  />
)

/** `/socials-tiktok`. */
export const TiktokPage = () => (
  <NumbersScreen
    screen="tiktok"
    title="TikTok"
    empty="Log in at TikTok once, and followers and likes come every day; or enter what the app shows you."
  />
)

/** `/socials-youtube`. */
export const YoutubePage = () => (
  <NumbersScreen
    screen="youtube"
    title="YouTube"
    empty="Paste the address of the channel, and subscribers and views come every day; or enter what YouTube Studio shows you."
  />
)

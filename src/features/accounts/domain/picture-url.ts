import { defaultPictureUrl } from '../contract/account-texts.ts'

/** The address of a profile picture by its stored name, or of the default picture. */
export const pictureUrl = (name: string | null): string => (name ? `/profile-pictures/${name}.webp` : defaultPictureUrl)

import { redrawPicture } from './redraw-picture.ts'

// Width and height of a kept picture, in pixels.
const pictureSide = 512

/** Redraws the picture of a file as a square, cut at its longer sides. */
export const squarePicture = async (path: string, whose: string): Promise<Buffer> =>
  (
    await redrawPicture(
      path,
      { field: 'profile_picture', whose },
      { width: pictureSide, height: pictureSide, fit: 'cover' },
    )
  ).data

/** Width and height of every picture of the help in pixels, as `npm run screenshots` takes them. */
export const pictureSize = { width: 1040, height: 650 }

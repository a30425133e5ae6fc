/** The path of Chromium; installs Debian's when this user may, else throws with how to. */
export declare function findChromium(say: (line: string) => void): string

/** The path of Chromium; installs Debian's when this user may, else throws with how to. */
export declare function findChromium(say: (line: string) => void): string

/** The path of the same Chromium without its windows, which draws the same pages with less work; else of the whole one. */
export declare function findHeadlessChromium(say: (line: string) => void): string

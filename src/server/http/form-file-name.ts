const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }

/**
 * The name of a file as its sender has it, of the name that a form carries: browsers write quotes and line ends there as
 * %22, %0D and %0A, and nothing else (HTML standard, "multipart form data"). No name of ours has line ends.
 */
export const formFileName = (sent: string): string =>
  sent.replace(/%0D%0A|%22|%0D|%0A/g, (sign) => escapes[sign] ?? ' ')

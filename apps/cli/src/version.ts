/** As in package.json: a constant, because the command line is handed out as one file too. */
export const VERSION = '0.0.0';

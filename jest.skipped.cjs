/**
 * Says at the end which tests skipped themselves, and what they would have needed: a green run that left
 * something out looks like one.
 */
module.exports = class Skipped {
  constructor({ testNamePattern }) {
    this.someByName = Boolean(testNamePattern);
  }

  onRunComplete(_contexts, { testResults }) {
    // What was left out by its name (`-t`) lacks nothing.
    if (this.someByName) return;
    const left = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => `  ${testFilePath.replace(`${process.cwd()}/`, '')}: ${fullName}`),
    );
    if (left.length === 0) return;
    process.stderr.write(
      [
        '',
        `SKIPPED: ${left.length} tests were not run, for want of what they need: a server ` +
          '(TEST_DATABASE_URL),',
        'Chromium (/usr/bin/chromium), or the specifications beside the project (../shared).',
        ...left.slice(0, 40),
        ...(left.length > 40 ? [`  and ${left.length - 40} more`] : []),
        '',
      ].join('\n'),
    );
  }
};

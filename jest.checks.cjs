const { writeSync } = require('node:fs');

/** Tells `npm run check-game` of each suite as it ends: a line of JSON on file descriptor 3. */
module.exports = class Checks {
  onTestResult(_test, { testFilePath, perfStats, testResults, testExecError, failureMessage }) {
    const failed = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, why: failureMessages.join('\n') }));
    if (testExecError) failed.push({ name: 'the suite does not run', why: failureMessage ?? '' });
    const ran = testResults.filter(({ status }) => status === 'passed' || status === 'failed').length;
    const seconds = (perfStats.end - perfStats.start) / 1000;
    writeSync(3, `${JSON.stringify({ file: testFilePath, seconds, ran, failed })}\n`);
  }
};

// Loaded before anything else, in plain JavaScript, because an older Node cannot even read the rest.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Clearwell runs on Node 24, and this is Node ${process.versions.node}.\n` +
      'Run `npm install` here: it brings Node 24 along, and `npm start`, `npm test` and the other scripts use it.\n' +
      'If that was done, npm was told not to run install scripts: `npm rebuild node` sets it right.',
  )
  process.exit(1)
}

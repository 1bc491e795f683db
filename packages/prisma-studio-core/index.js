// `prisma generate` loads this package and never uses it. The real one brings dozens of packages with it.
module.exports = {};

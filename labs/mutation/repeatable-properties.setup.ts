import fc from 'fast-check';

// One seed, so that the figure can be measured again; the smallest counterexample interests nobody here and costs time.
fc.configureGlobal({ seed: 1, endOnFailure: true });

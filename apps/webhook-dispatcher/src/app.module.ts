/** The dispatcher has no routes of its own: everything it does comes from the queue. */
export class AppModule {}
